import { useState } from 'react';
import { useQuery } from '../../client/useQuery.ts';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './InspectPage.module.css';
import { StoredVersions } from './StoredVersions.tsx';

/** Finds the versions that have a hash somebody wrote down. */
export function FindHash() {
  const [text, setText] = useState('');
  const hash = text.trim().toLowerCase();
  const whole = /^[0-9a-f]{64}$/u.test(hash);
  const found = useQuery('package.find', whole ? { hash } : null);
  return (
    <div className={styles.find}>
      <TextField
        data
        label="Find a hash"
        hint="All 64 digits: the answer is the versions here that are exactly that document"
        placeholder="9f2c1a8b…"
        maxLength={80}
        value={text}
        error={hash === '' || whole ? undefined : 'A hash has 64 hexadecimal digits.'}
        onChange={setText}
      />
      {found.problem && <ErrorCallout problem={found.problem} />}
      {whole && found.data && <StoredVersions items={found.data.items} />}
    </div>
  );
}

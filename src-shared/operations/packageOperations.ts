import { z } from 'zod';
import { path, reference, sha256 } from '../domain/fields.ts';
import { packageVersionSchema } from '../domain/records.ts';
import { packageDifferenceSchema } from '../package/differenceForm.ts';
import { handoffPackageSchema } from '../package/handoffPackage.ts';
import { defineOperation } from './operation.ts';
import { once } from '../domain/once.ts';

const handoff = once(() => reference('handoff'));
const version = once(() => z.coerce.number().int().min(1));

const storedVersion = once(() =>
  packageVersionSchema().extend({ work_key: z.string(), work_title: z.string() }),
);

export const packageOperations = {
  'package.difference': defineOperation({
    summary: 'Show what changed between two versions of a package.',
    input: () =>
      z.strictObject({
        handoff: handoff(),
        from: version()
          .optional()
          .describe('the earlier version; the one before the later if left out'),
        to: version().optional().describe('the later version; the newest if left out'),
      }),
    output: () =>
      z.strictObject({
        before: packageVersionSchema(),
        after: packageVersionSchema(),
        difference: packageDifferenceSchema(),
      }),
    errors: ['handoff_not_found', 'package_not_found'],
    writes: false,
    scope: ['handoff.read'],
    ipc: true,
    cli: {
      command: 'package diff',
      positional: ['handoff'],
      example: 'package diff 7b31 --from 2 --to 3',
    },
    http: { method: 'get', path: '/handoffs/{id}/difference', id: 'handoff' },
  }),
  'package.find': defineOperation({
    summary: 'Find the package versions that have a hash.',
    input: () => z.strictObject({ hash: sha256().describe('the whole hash, 64 digits') }),
    output: () => z.strictObject({ items: z.array(storedVersion()) }),
    errors: [],
    writes: false,
    scope: ['handoff.read'],
    ipc: true,
    cli: { command: 'package find', positional: ['hash'] },
    http: { method: 'get', path: '/packages' },
  }),
  'package.export': defineOperation({
    summary: 'Write a version of a package to a file that can be sent to somebody.',
    input: () =>
      z.strictObject({
        handoff: handoff(),
        version: version().optional().describe('the newest if left out'),
        path: path().describe('the file to write, best named .handoff.json'),
        replace: z.boolean().default(false).describe('replace the file if there is one'),
      }),
    output: () => z.strictObject({ path: z.string(), package: packageVersionSchema() }),
    errors: ['handoff_not_found', 'package_not_found', 'file_exists', 'file_failed'],
    writes: true,
    scope: ['handoff.read', 'system.manage'],
    ipc: true,
    cli: {
      command: 'package export',
      positional: ['handoff', 'path'],
      example: 'package export 7b31 auth-1.handoff.json --version 3',
    },
  }),
  'package.verify': defineOperation({
    summary: 'Open a package file: compute its hash afresh and compare it.',
    input: () => z.strictObject({ path: path().describe('the .handoff.json file') }),
    output: () =>
      z.strictObject({
        package_version: z.number().int(),
        claimed_hash: sha256(),
        computed_hash: sha256(),
        /** Whether the document is the one that the file says it is. */
        hash_matches: z.boolean(),
        /** The versions in this record that have the computed hash. */
        stored: z.array(storedVersion()),
        document: handoffPackageSchema(),
      }),
    errors: [
      'file_failed',
      'package_file_invalid',
      'package_file_too_large',
      'package_file_version_unknown',
    ],
    writes: false,
    scope: ['handoff.read', 'system.manage'],
    ipc: true,
    cli: { command: 'package verify', positional: ['path'] },
  }),
} as const;

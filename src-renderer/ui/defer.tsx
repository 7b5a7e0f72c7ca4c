import { use, type ComponentType } from 'react';

const loaders: (() => Promise<void>)[] = [];

/**
 * A component whose code is loaded when it is first shown, or ahead of that by {@link loadDeferred}.
 * It suspends while it loads, and never once it is there.
 */
export function defer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const begin = () => {
    loading ??= load().then((component) => {
      Loaded = component;
    });
    return loading;
  };
  loaders.push(begin);
  return function Deferred(props: Props) {
    if (Loaded === undefined) use(begin());
    return Loaded && <Loaded {...props} />;
  };
}

/** Loads what was put off, one after the other, so that nothing has to wait for it later. */
export async function loadDeferred(): Promise<void> {
  for (const begin of loaders) await begin();
}

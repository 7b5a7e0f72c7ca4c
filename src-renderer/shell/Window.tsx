import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { ToastRegion } from '../ui/ToastRegion.tsx';

/** The whole window. */
export function Window() {
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider>
        <ToastRegion />
      </Tooltip.Provider>
    </CSPProvider>
  );
}

import { contextBridge, ipcRenderer } from 'electron';
import type { Answer } from '#shared/domain/answer.ts';
import type { HostCalls, KernelBridge } from '#shared/operations/host.ts';
import { ipcChannels } from '#main/transports/ipcChannels.ts';

// The window gets functions that send what they name, and nothing of Electron: neither
// `ipcRenderer` nor the event that a message arrives with.

function ask<Value>(channel: string, name: string, input: unknown): Promise<Answer<Value>> {
  return ipcRenderer.invoke(channel, name, input) as Promise<Answer<Value>>;
}

async function askHost<Value>(name: keyof HostCalls, text: string): Promise<Value> {
  const answer = await ask<Value>(ipcChannels.host, name, text);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

const bridge: KernelBridge = {
  call: (name, input) => ask(ipcChannels.call, name, input),
  onChanged: (callback) => {
    const listener = (): void => {
      callback();
    };
    ipcRenderer.on(ipcChannels.changed, listener);
    return () => {
      ipcRenderer.off(ipcChannels.changed, listener);
    };
  },
  host: {
    chooseFolder: (title) => askHost('chooseFolder', title),
    chooseFile: (title) => askHost('chooseFile', title),
    chooseSaveFile: (name) => askHost('chooseSaveFile', name),
    copyText: (text) => askHost('copyText', text),
    openExternal: (address) => askHost('openExternal', address),
  },
};

contextBridge.exposeInMainWorld('kernel', bridge);

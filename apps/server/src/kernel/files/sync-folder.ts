import { open } from 'node:fs/promises'

/** A name is on the disk only after its folder is synced. Windows does this itself and opens no folders. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

import { shellCache } from '@rostrum/ui/shell-cache'

/** Inserted by the build: the files of the shell and of the offline pages, and their digest. */
declare const __SHELL_FILES__: readonly string[]
declare const __SHELL_VERSION__: string

/** The empty HTML page of the portal serves every path. */
export const shell = shellCache({
  prefix: 'shell-',
  version: __SHELL_VERSION__,
  files: __SHELL_FILES__,
  page: '/jumpLoading',
})

/** The current page from the server; offline, the shell of the last visit. */
export async function servePage(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request))
  } catch (error) {
    const page = await shell.page()
    if (page) return page
    throw error
  }
}

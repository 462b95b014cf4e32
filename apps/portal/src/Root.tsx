import { Outlet } from 'react-router'
import { DialogHost } from './DialogHost.tsx'

/** Every page, and the dialogs that any page can open. */
export function Root() {
  return (
    <>
      <Outlet />
      <DialogHost />
    </>
  )
}

import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './Sheet.module.css'

/** Asks or explains one thing above the lower edge. It closes by Escape, by the back of the phone and by a tap outside. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without a handler
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={classes.body}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}

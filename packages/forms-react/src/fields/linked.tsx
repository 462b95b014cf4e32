import type { ComponentProps } from 'react'
import type { ControlAttributes } from '../widgets/widget-view.ts'

/**
 * Elements for Mantine's `Input` to draw. It writes its own id and description over those that it is given, because it
 * expects a label of its own around it; ours come last.
 */
type Linked = { linked: ControlAttributes & { 'aria-label'?: string } }

export function LinkedInput({ linked, ...props }: ComponentProps<'input'> & Linked) {
  return <input {...props} {...linked} />
}

export function LinkedTextarea({ linked, ...props }: ComponentProps<'textarea'> & Linked) {
  return <textarea {...props} {...linked} />
}

export function LinkedButton({ linked, ...props }: ComponentProps<'button'> & Linked) {
  return <button type="button" {...props} {...linked} />
}

import type { ComponentProps } from 'react'
import type { ControlAttributes } from '../widgets/widget-view.ts'

/**
 * Elements for Mantine's `Input` to draw. It writes its own id and description over those that it is given, because it
 * expects a label of its own around it; ours come last.
 */
type LinkedProps = { linked: ControlAttributes & { 'aria-label'?: string } }

export function LinkedInput({ linked, ...props }: ComponentProps<'input'> & LinkedProps) {
  return <input {...props} {...linked} />
}

export function LinkedTextarea({ linked, ...props }: ComponentProps<'textarea'> & LinkedProps) {
  return <textarea {...props} {...linked} />
}

export function LinkedButton({ linked, ...props }: ComponentProps<'button'> & LinkedProps) {
  return <button type="button" {...props} {...linked} />
}

import type { ComponentProps } from 'react'
import type { ControlAttributes } from '../widgets/widget-view.ts'

/**
 * Elements for Mantine's `Input`. It overwrites id and description with its own, because it expects its own label.
 * These elements apply ours last.
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

import './styles.ts'
import { createRoot } from 'react-dom/client'
import { Form } from './Form.tsx'
import type { FormProps } from './form-props.ts'

/** Shows a form in an element of a page without modules. */
export function open(place: HTMLElement, props: FormProps<Record<string, unknown>>): void {
  createRoot(place).render(<Form {...props} />)
}

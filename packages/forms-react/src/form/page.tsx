import './styles.ts'
import { createRoot } from 'react-dom/client'
import { type PageProps, StandalonePage } from './StandalonePage.tsx'

/** Shows a form in an element of a page without modules. */
export function open(place: HTMLElement, props: PageProps): void {
  createRoot(place).render(<StandalonePage {...props} />)
}

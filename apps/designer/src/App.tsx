import './page.css'
import { DesignerPage } from './DesignerPage.tsx'
import { LanguageRoot, type PageStart } from './LanguageRoot.tsx'

export function App(start: PageStart) {
  return (
    <LanguageRoot {...start} toastPlacement="aside">
      {(onLocale) => <DesignerPage onLocale={onLocale} />}
    </LanguageRoot>
  )
}

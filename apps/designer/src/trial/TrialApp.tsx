import { LanguageRoot, type PageStart } from '../LanguageRoot.tsx'
import { TrialPage } from './TrialPage.tsx'

/** The page where a published form can be filled in for a trial. */
export function TrialApp({ code, ...start }: PageStart & { code: string }) {
  return <LanguageRoot {...start}>{(onLocale) => <TrialPage code={code} onLocale={onLocale} />}</LanguageRoot>
}

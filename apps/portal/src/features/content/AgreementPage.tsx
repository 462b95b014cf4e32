import { paths } from '../../paths.ts'
import { DocumentPage } from './DocumentPage.tsx'

export function Component() {
  return <DocumentPage kind="agreement" title="shell.page_agreement" address={paths.agreement} />
}

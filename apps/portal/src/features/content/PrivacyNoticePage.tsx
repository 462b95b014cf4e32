import { paths } from '../../paths.ts'
import { DocumentPage } from './DocumentPage.tsx'

export function Component() {
  return <DocumentPage kind="privacy" title="shell.page_privacy_notice" address={paths.policyPrivacy} />
}

import { documentScanRule, documentScanUpload } from '@rostrum/contracts/workforce/documents/kinds'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import type { FieldInputProps } from '../../../engine/public/resource-override.ts'
import { UploadInput } from '../../../parts/content/UploadInput.tsx'
import { useT } from '../../../shell/use-t.ts'

/** The scan of a paper. */
export function DocumentScanInput(props: FieldInputProps) {
  const t = useT()
  const { number } = useFormats()
  const texts = {
    choose: t('employee_document.choose_scan'),
    attached: t('employee_document.scan_attached'),
    rule: t('employee_document.scan_rule', { limit: number(documentScanRule.maximumBytes / 1_048_576) }),
  }
  return <UploadInput {...props} purpose={documentScanUpload} rule={documentScanRule} texts={texts} />
}

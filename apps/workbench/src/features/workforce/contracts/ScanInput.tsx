import { contractScanRule, contractScanUpload } from '@rostrum/contracts/workforce/contracts/files'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import type { FieldInputProps } from '../../../engine/public/resource-override.ts'
import { UploadInput } from '../../../parts/content/UploadInput.tsx'
import { useT } from '../../../shell/use-t.ts'

/** The scan of a contract. */
export function ScanInput(props: FieldInputProps) {
  const t = useT()
  const { number } = useFormats()
  const texts = {
    choose: t('contract.choose_scan'),
    attached: t('contract.scan_attached'),
    rule: t('contract.scan_rule', { limit: number(contractScanRule.maximumBytes / 1_048_576) }),
  }
  return <UploadInput {...props} purpose={contractScanUpload} rule={contractScanRule} texts={texts} />
}

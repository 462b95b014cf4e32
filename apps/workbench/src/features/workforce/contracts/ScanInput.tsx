import { Button } from '@mantine/core'
import { contractScanRule, contractScanUpload } from '@rostrum/contracts/workforce/contracts/files'
import { FieldError } from '@rostrum/ui/FieldError'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldInputProps } from '../../../engine/public/resource-override.ts'
import { FileButton } from '../../../parts/content/FileButton.tsx'
import { useAction } from '../../../parts/desk/use-action.ts'
import { uploadFile } from '../../../shell/upload-file.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './contracts.module.css'

/** The scan of a contract: uploaded at once, and attached when the form is saved. */
export function ScanInput({ label, value, onChange, error }: FieldInputProps) {
  const t = useT()
  const { number } = useFormats()
  const [name, setName] = useState<string>()
  const { run, running } = useAction((file: File) => uploadFile(file, contractScanUpload), { refresh: [] })
  const attach = async (file: File) => {
    const saved = await run(file).catch(() => undefined)
    if (!saved) return
    setName(saved.name)
    onChange(saved.id)
  }
  return (
    <Stack component="fieldset" gap={8} miw={0} className={classes.field}>
      <legend>{label}</legend>
      {typeof value === 'string' && (
        <Text span overflowWrap="anywhere" role="status">
          {name ?? t('contract.scan_attached')}
        </Text>
      )}
      <Flex wrap="wrap" gap={8}>
        <FileButton
          rule={contractScanRule}
          onChosen={(file) => void attach(file)}
          button={(open) => (
            <Button variant="default" leftSection={<IconPaperclip size={16} />} loading={running} onClick={open}>
              {t('contract.choose_scan')}
            </Button>
          )}
        />
        {name !== undefined && typeof value === 'string' && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              setName(undefined)
              onChange(null)
            }}
          >
            {t('list.remove')}
          </Button>
        )}
      </Flex>
      <Text c="sub" fz={12}>
        {t('contract.scan_rule', { limit: number(contractScanRule.maximumBytes / 1_048_576) })}
      </Text>
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  )
}

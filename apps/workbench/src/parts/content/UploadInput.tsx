import { Button } from '@mantine/core'
import type { UploadRule } from '@rostrum/contracts/kernel/upload-rules'
import { FieldError } from '@rostrum/ui/FieldError'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { uploadFile } from '../../shell/upload-file.ts'
import { useT } from '../../shell/use-t.ts'
import { useAction } from '../page/use-action.ts'
import classes from './content.module.css'
import { FileButton } from './FileButton.tsx'

type UploadInputProps = {
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly error: string | undefined
  readonly purpose: string
  readonly rule: UploadRule
  /** The texts of the button, of the rule, and of a file that is attached already. */
  readonly texts: { readonly choose: string; readonly rule: string; readonly attached: string }
}

/** A file of a record: uploaded at once, and attached when the form is saved. */
export function UploadInput({ label, value, onChange, error, purpose, rule, texts }: UploadInputProps) {
  const t = useT()
  const [name, setName] = useState<string>()
  const { run, running } = useAction((file: File) => uploadFile(file, purpose), { refresh: [] })
  const attach = async (file: File) => {
    const saved = await run(file).catch(() => undefined)
    if (!saved) return
    setName(saved.name)
    onChange(saved.id)
  }
  return (
    <Stack component="fieldset" gap={8} miw={0} className={classes.upload}>
      <legend>{label}</legend>
      {typeof value === 'string' && (
        <Text span overflowWrap="anywhere" role="status">
          {name ?? texts.attached}
        </Text>
      )}
      <Flex wrap="wrap" gap={8}>
        <FileButton
          rule={rule}
          onChosen={(file) => void attach(file)}
          button={(open) => (
            <Button variant="default" leftSection={<IconPaperclip size={16} />} loading={running} onClick={open}>
              {texts.choose}
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
        {texts.rule}
      </Text>
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  )
}

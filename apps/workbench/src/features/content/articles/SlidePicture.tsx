import { Button } from '@mantine/core'
import { slideUpload } from '@rostrum/contracts/content/articles/files'
import { pictureRule } from '@rostrum/contracts/kernel/upload-rules'
import { FieldError } from '@rostrum/ui/FieldError'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconPhoto } from '@tabler/icons-react'
import type { FieldInputProps } from '../../../engine/public/resource-override.ts'
import { FileButton } from '../../../parts/content/FileButton.tsx'
import { pictureAddress } from '../../../parts/content/picture-address.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { uploadFile } from '../../../shell/upload-file.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './articles.module.css'

export function SlidePicture({ value }: { value: unknown }) {
  return typeof value === 'string' ? (
    <img className={classes.picture} src={pictureAddress(value)} alt="" />
  ) : (
    <span aria-hidden="true">–</span>
  )
}

/** The picture of a slide: shown once it is saved, and removable. */
export function SlidePictureInput({ label, value, onChange, error }: FieldInputProps) {
  const t = useT()
  const { number } = useFormats()
  const { run, running } = useAction((file: File) => uploadFile(file, slideUpload), { refresh: [] })
  const keep = async (file: File) => {
    const saved = await run(file).catch(() => undefined)
    if (saved) onChange(saved.id)
  }
  return (
    <Stack component="fieldset" gap={8} miw={0} className={classes.field}>
      <legend>{label}</legend>
      {typeof value === 'string' && <SlidePicture value={value} />}
      <Flex wrap="wrap" gap={8}>
        <FileButton
          rule={pictureRule}
          onChosen={(file) => void keep(file)}
          button={(open) => (
            <Button variant="default" leftSection={<IconPhoto size={16} />} loading={running} onClick={open}>
              {t('article.choose_picture')}
            </Button>
          )}
        />
        {typeof value === 'string' && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t('list.remove')}
          </Button>
        )}
      </Flex>
      <Text c="sub" fz={12}>
        {t('article.file_rule', {
          types: pictureRule.extensions,
          limit: number(pictureRule.maximumBytes / 1_048_576),
        })}
      </Text>
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  )
}

import { Button } from '@mantine/core'
import {
  maximumPictures,
  type PictureKind,
  personalUploads,
  uploadOfPicture,
} from '@rostrum/contracts/workforce/personal-records/records'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { FileButton } from '../../../parts/content/FileButton.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { uploadFile } from '../../../shell/upload-file.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './pictures.module.css'
import { type Picture, staleAfterChange } from './record-query.ts'

type PicturesProps = { readonly id: string; readonly pictures: readonly Picture[]; readonly mayWrite: boolean }

/** The one-inch photo of a person, and other pictures. */
export function Pictures({ id, pictures, mayWrite }: PicturesProps) {
  const others = pictures.filter(({ kind }) => kind === 'other')
  return (
    <>
      <PictureGroup
        {...{ id, mayWrite, kind: 'one_inch_photo' }}
        pictures={pictures.filter(({ kind }) => kind === 'one_inch_photo')}
        isFull={false}
      />
      <PictureGroup {...{ id, mayWrite, kind: 'other' }} pictures={others} isFull={others.length >= maximumPictures} />
    </>
  )
}

type PictureGroupProps = PicturesProps & { readonly kind: PictureKind; readonly isFull: boolean }

function PictureGroup({ id, kind, pictures, mayWrite, isFull }: PictureGroupProps) {
  const t = useT()
  const { number } = useFormats()
  const [removing, setRemoving] = useState<Picture>()
  const title = t(kind === 'other' ? 'personal_record.pictures' : 'personal_record.photo')
  const rule = personalUploads[uploadOfPicture[kind]]
  const { run, running } = useAction(
    async (file: File) => {
      const { id: fileId } = await uploadFile(file, uploadOfPicture[kind])
      return call('POST /workbenchApi/workforce/roster/{id}/pictures', { id, kind, fileId })
    },
    { refresh: staleAfterChange, successMessage: () => t('personal_record.saved') },
  )
  const removal = useAction(
    (recordId: string) => call('DELETE /workbenchApi/workforce/roster/{id}/pictures/{recordId}', { id, recordId }),
    { refresh: staleAfterChange, successMessage: () => t('personal_record.removed') },
  )
  const isReplaced = kind === 'one_inch_photo' && pictures.length > 0
  return (
    <Stack component="section" gap={8}>
      <Flex gap={8} wrap="wrap" align="center" justify="space-between">
        <h3>{title}</h3>
        {mayWrite && !isFull && (
          <FileButton
            rule={rule}
            onChosen={(file) => void run(file).catch(() => undefined)}
            button={(open) => (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPhoto size={16} />}
                loading={running}
                onClick={open}
              >
                {t(isReplaced ? 'personal_record.replace' : 'personal_record.upload')}
              </Button>
            )}
          />
        )}
      </Flex>
      {mayWrite && !isFull && (
        <Text c="mute" fz={12}>
          {t('personal_record.picture_rule', { limit: number(rule.maximumBytes / 1_048_576) })}
        </Text>
      )}
      {pictures.length === 0 && <Text c="mute">{t('personal_record.none_picture')}</Text>}
      <Flex gap={12} wrap="wrap">
        {pictures.map((picture) => (
          <Stack key={picture.id} gap={4}>
            <img
              className={classes.picture}
              src={`/workbenchApi/workforce/roster/${id}/pictures/${picture.id}/file`}
              alt={`${title}: ${picture.name}`}
            />
            {mayWrite && (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                aria-label={`${t('list.remove')}: ${picture.name}`}
                onClick={() => setRemoving(picture)}
              >
                {t('list.remove')}
              </Button>
            )}
          </Stack>
        ))}
      </Flex>
      <ConfirmDialog
        opened={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('personal_record.remove_picture')}
        consequence={t('personal_record.remove_consequence')}
        confirmLabel={t('list.remove')}
        kind="destructive"
        onConfirm={async () => void (removing && (await removal.run(removing.id)))}
      />
    </Stack>
  )
}

import { Button } from '@mantine/core'
import { picturesLimit } from '@rostrum/contracts/assessment/tests/question-types'
import { FieldError } from '@rostrum/ui/FieldError'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { upload } from '../../../../shell/api.ts'
import { useFailureMessage } from '../../../../shell/failure.ts'
import { useT } from '../../../../shell/use-t.ts'
import classes from './Taking.module.css'
import type { Paper } from './use-paper.ts'

type Picture = Paper['pictures'][number]

type PictureAnswerProps = {
  token: string
  ordinal: number
  chosen: readonly string[]
  pictures: readonly Picture[]
  onChange: (chosen: string[]) => void
}

/** An answer of pictures: each is uploaded and shown at once; the button disappears at the maximum number. */
export function PictureAnswer({ token, ordinal, chosen, pictures: known, onChange }: PictureAnswerProps) {
  const t = useT()
  const sentenceOf = useFailureMessage()
  const file = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<readonly Picture[]>([])
  const send = useMutation({
    mutationFn: (picture: File) =>
      upload<Picture>('/workbenchApi/assessment/taking/pictures', { token, ordinal: String(ordinal) }, picture),
    onSuccess: (picture) => {
      setSent([...sent, picture])
      onChange([...chosen, picture.id])
    },
  })
  const shown = chosen.flatMap((id) => [...known, ...sent].find((picture) => picture.id === id) ?? [])
  return (
    <Stack gap={10}>
      <Flex wrap="wrap" gap={8}>
        {shown.map(({ id, name, url }) => (
          <Box key={id} component="figure" pos="relative" className={classes.picture}>
            <img src={url} alt={name} />
            <Stack
              component={PlainButton}
              pos="absolute"
              place="center"
              w={28}
              h={28}
              bg="card"
              c="ink"
              className={classes.remove}
              aria-label={t('list.remove_choice', { name })}
              onClick={() => onChange(chosen.filter((one) => one !== id))}
            >
              <IconX size={16} aria-hidden="true" />
            </Stack>
          </Box>
        ))}
      </Flex>
      {chosen.length < picturesLimit && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPhotoPlus size={16} />}
            loading={send.isPending}
            onClick={() => file.current?.click()}
          >
            {t('take.add_picture')}
          </Button>
        </div>
      )}
      <Text span c="mute" fz={12}>
        {t('take.picture_hint', { limit: picturesLimit })}
      </Text>
      {send.error && <FieldError>{sentenceOf(send.error)}</FieldError>}
      <input
        ref={file}
        type="file"
        accept=".jpg,.jpeg,.png"
        aria-label={t('take.add_picture')}
        hidden
        onChange={(event) => {
          const [picture] = event.currentTarget.files ?? []
          if (picture) send.mutate(picture)
          event.currentTarget.value = ''
        }}
      />
    </Stack>
  )
}

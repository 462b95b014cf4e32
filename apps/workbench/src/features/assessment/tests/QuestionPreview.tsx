import type { QuestionType } from '@rostrum/contracts/assessment/tests/question-types'
import type { Option, Scale } from '@rostrum/contracts/assessment/tests/shapes'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import classes from './tests.module.css'

type QuestionPreviewProps = {
  type: QuestionType
  stem: string
  options: readonly Pick<Option, 'id' | 'text'>[]
  scale: Pick<Scale, 'from' | 'to' | 'fromLabel' | 'toLabel'> | null
}

const signs: Readonly<Partial<Record<QuestionType, string>>> = { single: '○', dropdown: '▾', multiple: '□' }

/** Shows a question as candidates will see it, without controls. */
export function QuestionPreview({ type, stem, options, scale }: QuestionPreviewProps) {
  const t = useT()
  return (
    <>
      <Text ws="pre-wrap" overflowWrap="anywhere">
        {stem || '…'}
      </Text>
      {options.length > 0 && (
        <Stack component="ul" gap={6} className={classes.choices}>
          {options.map(({ id, text }) => (
            <Flex component="li" gap={8} align="baseline" overflowWrap="anywhere" key={id}>
              <span aria-hidden="true">{signs[type]}</span>
              {text || '…'}
            </Flex>
          ))}
        </Stack>
      )}
      {type === 'scale' && scale && <ScaleLine scale={scale} />}
      {type === 'short' && (
        <Text c="mute" fz={12} className={classes.count}>
          {t('assess.preview_text')}
        </Text>
      )}
      {type === 'image' && (
        <Text c="mute" fz={12} className={classes.count}>
          {t('assess.preview_picture')}
        </Text>
      )}
    </>
  )
}

export function ScaleLine({ scale }: { scale: Pick<Scale, 'from' | 'to' | 'fromLabel' | 'toLabel'> }) {
  const places = Array.from({ length: scale.to - scale.from + 1 }, (_, at) => scale.from + at)
  return (
    <Flex component="p" wrap="wrap" rowGap={4} columnGap={10} align="baseline">
      {scale.fromLabel && <span>{scale.fromLabel}</span>}
      {places.map((place) => (
        <span key={place}>○ {place}</span>
      ))}
      {scale.toLabel && <span>{scale.toLabel}</span>}
    </Flex>
  )
}

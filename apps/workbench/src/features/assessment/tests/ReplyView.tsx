import type { QuestionContent } from '@rostrum/contracts/assessment/tests/shapes'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import type { Output } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './tests.module.css'

type Reply = Output<'GET /workbenchApi/assessment/attempts/{id}/result'>['items'][number]['reply']

/** The answer of a candidate. Options have two marks: whether they are correct, and whether they were chosen. */
export function ReplyView({ question, reply }: { question: QuestionContent; reply: Reply }) {
  const t = useT()
  const { text, chosen, scale, pictures } = reply
  if (text === null && chosen.length === 0 && scale === null && pictures.length === 0) {
    return <Text c="mute">{t('assess.not_answered')}</Text>
  }
  return (
    <Stack gap={8}>
      {text !== null && (
        <Text ws="pre-wrap" overflowWrap="anywhere">
          {text}
        </Text>
      )}
      {scale !== null && question.scale && (
        <p>{t('assess.scale_answer', { place: scale, from: question.scale.from, to: question.scale.to })}</p>
      )}
      {question.options.length > 0 && (
        <Stack component="ul" gap={4} className={classes.options}>
          {question.options.map(({ id, text: option, right }) => (
            <Box
              component="li"
              py={4}
              px={10}
              bd="line"
              bdrs={6}
              key={id}
              data-chosen={chosen.includes(id) || undefined}
              data-right={right || undefined}
            >
              {option}
              {chosen.includes(id) && (
                <Text span ms={8} fz={12} c="sub" className={classes.word}>
                  {t('assess.chosen')}
                </Text>
              )}
              {right && (
                <Text span ms={8} fz={12} c="sub" className={classes.word}>
                  {t('assess.right')}
                </Text>
              )}
            </Box>
          ))}
        </Stack>
      )}
      {pictures.map(({ name, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" className={classes.picture}>
          <img src={url} alt={name} />
        </a>
      ))}
    </Stack>
  )
}

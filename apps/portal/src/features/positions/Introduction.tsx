import { Box } from '@rostrum/ui/layout'
import { RichText } from '@rostrum/ui/RichText'
import { useLangOf } from '../../recruitment/use-lang-of.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './Positions.module.css'

/** The introduction of a project by its organizer; collapsed where the positions come first. */
export function Introduction({ html, open }: { html: string; open: boolean }) {
  const t = useT()
  const langOf = useLangOf()
  return (
    <Box
      component="details"
      mb={16}
      py={12}
      px={20}
      bd="line"
      bdrs={8}
      bg="card"
      className={classes.introduction}
      open={open}
    >
      <Box component="summary" fw={600} cursor="pointer">
        {t('positions.introduction')}
      </Box>
      <RichText html={html} lang={langOf(html)} />
    </Box>
  )
}

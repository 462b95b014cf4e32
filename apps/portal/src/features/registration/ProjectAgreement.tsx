import { Checkbox } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { Box, PlainButton } from '@rostrum/ui/layout'
import { RichText } from '@rostrum/ui/RichText'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './registration.module.css'
import { articleQuery } from './registration-queries.ts'

type ProjectAgreementProps = { articleId: string; accepted: boolean; onChange: (accepted: boolean) => void }

/** The agreement of the project: a link opens it, a checkbox accepts it. */
export function ProjectAgreement({ articleId, accepted, onChange }: ProjectAgreementProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  return (
    <div>
      <Checkbox
        label={t('registration.agree')}
        checked={accepted}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Box
        component={PlainButton}
        fz="inherit"
        lh="inherit"
        c="link"
        td="underline"
        className={classes.article}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('registration.agreement')}
      </Box>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('registration.agreement')} width={640}>
        {opened && <AgreementArticle id={articleId} />}
      </Dialog>
    </div>
  )
}

function AgreementArticle({ id }: { id: string }) {
  const article = useQuery(articleQuery(id))
  return (
    <QueryContent query={article} skeleton={<SkeletonBlocks shape="text" count={9} />}>
      {({ body, language }) => <RichText html={body} lang={language} />}
    </QueryContent>
  )
}

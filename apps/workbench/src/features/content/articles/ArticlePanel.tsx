import { Button } from '@mantine/core'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { IconDeviceDesktop, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { articleQuery, draftOf } from '../../../parts/content/article-draft.ts'
import { ArticlePreview } from '../../../parts/content/PreviewDialog.tsx'
import classes from '../../../parts/page/layout.module.css'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { Publication } from './Publication.tsx'

/** The actions on an article without its text, and a link to the text. */
export function ArticlePanel({ record: { id } }: { record: ResourceRecord }) {
  const t = useT()
  const mayWrite = useHasPermission('article:write')
  const [previewing, setPreviewing] = useState(false)
  const found = useQuery(articleQuery(id))
  const article = found.data
  return (
    <div className={classes.tools}>
      <Button component={Link} to={`/content/notices/edit?id=${id}`} leftSection={<IconPencil size={16} />}>
        {t(mayWrite ? 'article.write' : 'article.read')}
      </Button>
      <QueryErrorNotice query={found} />
      {article && (
        <>
          <Button variant="default" leftSection={<IconDeviceDesktop size={16} />} onClick={() => setPreviewing(true)}>
            {t('article.preview')}
          </Button>
          <Publication article={article} dirty={false} />
          {previewing && <ArticlePreview text={draftOf(article)} id={id} onClose={() => setPreviewing(false)} />}
        </>
      )}
    </div>
  )
}

import { paths } from '../../paths.ts'
import { useT } from '../../shell/use-t.ts'
import { ArticlePage } from './ArticlePage.tsx'

export function Component() {
  const t = useT()
  return <ArticlePage list={{ to: paths.notices(), name: t('shell.page_notices') }} />
}

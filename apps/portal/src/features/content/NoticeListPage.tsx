import { ArticleListPage } from './ArticleListPage.tsx'

export function Component() {
  return <ArticleListPage kind="notice" />
}

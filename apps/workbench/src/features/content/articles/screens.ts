import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const articleScreens: ModuleScreens = {
  pages: {
    '/content/notices/edit': {
      Page: lazyPage(
        () => import('./ArticlePage.tsx'),
        ({ ArticlePage }) => ArticlePage,
      ),
      menu: '/content/notices',
      title: (t) => t('article.write'),
    },
  },
  overrides: {
    article: {
      createPage: { path: '/content/notices/edit', permission: 'article:write' },
      Acts: lazyComponent(
        () => import('./ArticlePanel.tsx'),
        ({ ArticlePanel }) => ArticlePanel,
      ),
    },
    advertisement: {
      inputs: {
        pictureFileId: lazyComponent(
          () => import('./SlidePicture.tsx'),
          ({ SlidePictureInput }) => SlidePictureInput,
        ),
      },
      cells: {
        pictureFileId: lazyComponent(
          () => import('./SlidePicture.tsx'),
          ({ SlidePicture }) => SlidePicture,
        ),
      },
      Acts: lazyComponent(
        () => import('./SlideActs.tsx'),
        ({ SlideActs }) => SlideActs,
      ),
    },
  },
  records: {
    project: {
      parts: [
        {
          ...{ code: 'notices', order: 70, place: 'tab', permission: 'article:read' },
          title: (t) => t('project_settings.place_notices'),
          Part: lazyComponent(
            () => import('./ProjectArticles.tsx'),
            ({ ProjectArticles }) => ProjectArticles,
          ),
        },
      ],
    },
  },
  messages: {
    '/content': ['content/articles'],
  },
}

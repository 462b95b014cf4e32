import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { theme } from '@rostrum/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { queryClient } from '../../shell/query-client.ts'
import { AdvertisementCarousel } from './AdvertisementCarousel.tsx'
import { slidesQuery } from './home-queries.ts'

it('a slide that is a link says so, even if its author left the button text empty', () => {
  const slide = {
    id: '7',
    kind: 'text',
    language: 'zh-CN',
    label: '',
    title: '考点调整',
    text: '',
    picture: null,
  } as const
  queryClient.setQueryData(slidesQuery().queryKey, [
    { ...slide, link: '/notice/list', linkText: '' },
    { ...slide, id: '8', link: '/notice/list', linkText: '看公告' },
  ])
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme}>
        <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
          <MemoryRouter>
            <AdvertisementCarousel />
          </MemoryRouter>
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
  expect([...place.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['查看详情', '看公告'])
})

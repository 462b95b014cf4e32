import type { Page } from '@playwright/test'

const answerOf = (data: unknown) => ({
  json: { code: 200, success: true, msg: '', message: '', data },
})

const peopleOfEach = 500

/**
 * Answers the calls of the organisation chart: one department at the top with others below it, which hold all people.
 *
 * @returns how many others there are
 */
export async function serveChart(page: Page, nodes: number): Promise<number> {
  const departments = Math.max(2, Math.ceil(nodes / peopleOfEach))
  const each = Math.max(1, Math.floor(nodes / departments) - 1)
  const department = (id: string, parentId: string | null, below: number) => ({
    ...{ id, parentId, name: `Department ${id}`, nameEn: '', head: 'Trần Thị Mai', people: each, ownPeople: each },
    ...{ headcount: each, departments: below, isNew: false, changes: null },
  })
  const base = '**/workbenchApi/organisation/chart'
  await page.route(`${base}/departments*`, (route) => {
    const parent = new URL(route.request().url()).searchParams.get('parent')
    const below =
      parent === null
        ? [department('top', null, departments)]
        : parent === 'top'
          ? Array.from({ length: departments }, (_, at) => department(String(at), 'top', 0))
          : []
    return route.fulfill(answerOf({ day: '2026-11-23', departments: below }))
  })
  await page.route(`${base}/people*`, (route) => {
    const id = new URL(route.request().url()).searchParams.get('department')
    const people = Array.from({ length: id === 'top' ? 0 : each }, (_, at) => ({
      ...{ id: `${id}-${at}`, name: `Nguyễn Thị Lan ${at}`, jobNumber: `VN-${at}`, post: 'Guide' },
      ...{ change: null, direct: 0, below: 0 },
    }))
    return route.fulfill(answerOf({ people, total: people.length }))
  })
  return departments
}

/** Answers the call of the map with stores all over South-East Asia. */
export async function serveStores(page: Page, stores: number): Promise<void> {
  const statuses = ['open', 'open', 'planned', 'paused']
  await page.route('**/workbenchApi/stores/map*', (route) =>
    route.fulfill(
      answerOf({
        ...{ today: '2026-11-23', styleUrl: null },
        stores: Array.from({ length: stores }, (_, at) => ({
          ...{ id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, revision: 1, code: `S-${at}` },
          ...{ name: `Store ${at}`, region: `Region ${at % 90}`, status: statuses[at % statuses.length], radius: 150 },
          ...{ latitude: 2 + ((at * 7919) % 2400) / 100, longitude: 93 + ((at * 104_729) % 2200) / 100 },
          gpsEditUntil: null,
        })),
      }),
    ),
  )
}

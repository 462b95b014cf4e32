import { dataOf, post } from '../calls.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const count = 310

test('310 positions are withdrawn and published together, after a preview of what is refused', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product)
  const suffix = Date.now() % 1_000_000
  const { units } = await dataOf(await page.request.get('/workbenchApi/auth/authority'))
  const names = { titleEn: '', organiser: '人社局', organiserEn: '' }
  const project = await post(page.request, '/workbenchApi/recruitment/project-settings', {
    ...{ code: `BP-${suffix}`, title: `批量发布 ${suffix}`, ...names, businessUnitId: units[0].id },
    ...{ type: 'institution', regionCode: '530000' },
    ...{ applyStart: '2039-03-01T01:00:00.000Z', applyEnd: '2039-03-10T09:00:00.000Z' },
  })
  for (let at = 0; at < count; at += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(page.request, '/workbenchApi/recruitment/positions', {
          ...{ projectId: project.id, code: `P${at + index}`, title: `岗位 ${at + index}`, employer: '考试中心' },
          ...{ categoryCode: '01', categoryName: '管理', headcount: 1 },
        }),
      ),
    )
  }
  const dialog = page.getByRole('dialog')
  const selectAll = async () => {
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('x')
    await page.getByRole('button', { name: /^选择全部/ }).click()
  }

  await test.step('all positions of the project are withdrawn', async () => {
    await workbench.open(`/recruitment/positions?${new URLSearchParams({ f: `projectId~is~${project.id}` })}`)
    await selectAll()
    await page.getByRole('button', { name: '撤下' }).click()
    await expect(dialog.getByText(new RegExp(`${count}`)).first()).toBeVisible()
    await dialog.getByRole('button', { name: /撤下/ }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('of all positions of the office, those of open projects refuse, with the reason', async () => {
    await workbench.open('/recruitment/positions')
    await selectAll()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await expect(dialog.getByRole('status')).toContainText(`${count}`)
    await workbench.checkScreen()
    await dialog.getByRole('button', { name: /发布/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(`${count}`).first()).toBeVisible()
  })

  const states = await dataOf(
    await page.request.get('/workbenchApi/recruitment/positions/values', {
      params: {
        field: 'state',
        filters: JSON.stringify([{ field: 'projectId', operator: 'is', values: [project.id] }]),
      },
    }),
  )
  expect(states).toMatchObject({ values: [{ value: 'published', count }] })
})

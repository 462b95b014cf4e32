import { MantineProvider } from '@mantine/core'
import { screen } from '@testing-library/react'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { FormFields } from '../FormFields.tsx'
import { FormRoot } from '../FormRoot.tsx'
import { field, inChinese, openForm, renderForm } from '../testing/render-form.tsx'

const slowMilliseconds = 3

/** Renders slowly. React yields between such parts, and timers expire. */
function Slow() {
  const until = performance.now() + slowMilliseconds
  while (performance.now() < until);
  return null
}

/** The editor loads on the first interaction, together with its toolbar. */
async function touch(): Promise<void> {
  const text = await screen.findByRole('textbox', { name: '简介' })
  text.focus()
  await screen.findByRole('toolbar')
}

it('appears on a page that renders slowly', async () => {
  const open = () => openForm([field('简介', {}, 'rich-editor')])
  const { unmount } = renderForm(open())
  await touch()
  unmount()

  const errors: unknown[] = []
  const note = (error: unknown) => void errors.push(error)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, { onUncaughtError: note, onCaughtError: note })
  const slowParts = Array.from({ length: 40 }, (_, at) => <Slow key={`${at}`} />)
  startTransition(() =>
    root.render(
      <MantineProvider>
        {inChinese(
          <FormRoot form={open()}>
            <FormFields />
            {slowParts}
          </FormRoot>,
        )}
      </MantineProvider>,
    ),
  )
  await touch()
  expect(errors).toEqual([])
  startTransition(() => root.unmount())
})

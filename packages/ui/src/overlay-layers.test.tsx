import { Select } from '@mantine/core'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { closeTopOverlay, countModalLayers, countOverlayLayers } from './overlay-layers.ts'
import { Popup } from './Popup.tsx'
import { SidePanel } from './SidePanel.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

afterEach(cleanup)

function Filters() {
  const [opened, setOpened] = useState(true)
  return (
    <SidePanel opened={opened} onClose={() => setOpened(false)} title="筛选">
      <Select aria-label="学历" data={['本科', '硕士']} />
    </SidePanel>
  )
}

describe('closing the topmost overlay', () => {
  it('closes an open option list before the panel that contains it', async () => {
    renderInTheme(<Filters />)
    const select = await screen.findByRole('combobox', { name: '学历' })
    fireEvent.click(select)
    await waitFor(() => expect(select.getAttribute('aria-expanded')).toBe('true'))
    act(closeTopOverlay)
    await waitFor(() => expect(select.getAttribute('aria-expanded')).not.toBe('true'))
    expect(screen.queryByRole('dialog', { name: '筛选' })).not.toBeNull()
    act(closeTopOverlay)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '筛选' })).toBeNull())
  })

  it('a popup above a panel is an overlay, but only the panel is modal', async () => {
    renderInTheme(
      <>
        <SidePanel opened onClose={() => {}} title="筛选">
          内容
        </SidePanel>
        <Popup id="p" anchor={{ current: null }} openedBy="c" title="选择" width="target" onClose={() => {}}>
          选项
        </Popup>
      </>,
    )
    await waitFor(() => expect(countOverlayLayers()).toBe(2))
    expect(countModalLayers()).toBe(1)
  })
})

import { Button, Select } from '@mantine/core'
import { IconBold, IconItalic } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ActionButton } from '../ActionButton.tsx'
import { CaptchaField } from '../CaptchaField.tsx'
import { DateCalendar } from '../DateCalendar.tsx'
import { DialogActions } from '../DialogActions.tsx'
import { DisabledReason } from '../DisabledReason.tsx'
import { DropdownMenu } from '../DropdownMenu.tsx'
import { LazyEditor } from '../editor/LazyEditor.tsx'
import { PlainTextEditor } from '../editor/PlainTextEditor.tsx'
import { FieldError } from '../FieldError.tsx'
import { FilterBar } from '../FilterBar.tsx'
import { useUiText } from '../LocaleProvider.tsx'
import { Stack } from '../layout.tsx'
import { Pagination } from '../Pagination.tsx'
import { PasswordInput } from '../PasswordInput.tsx'
import { SearchField } from '../SearchField.tsx'
import { UndoRedo } from '../UndoRedo.tsx'
import { useCaptcha } from '../use-captcha.ts'

const ignore = () => {}

/** A picture of the size of a captcha. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="16" y="28" font-size="24">7K4P</text></svg>')}`
const fetchCaptcha = async () => ({ captchaId: 'sample', image: picture, question: '3 + 4' })

/** The sample does not load the editor. */
const neverLoads = () => new Promise<never>(() => {})

export const controlSpecimens = {
  ActionButton: () => {
    const t = useUiText()
    return (
      <Stack gap={12} justifyItems="start">
        <ActionButton onClick={ignore}>{t('ui.confirm')}</ActionButton>
        <ActionButton variant="default" onClick={ignore} reason={t('ui.offline')}>
          {t('ui.change_password')}
        </ActionButton>
      </Stack>
    )
  },
  DisabledReason: () => {
    const t = useUiText()
    return (
      <DisabledReason reason={t('ui.offline')}>{(held) => <Button {...held}>{t('ui.confirm')}</Button>}</DisabledReason>
    )
  },
  UndoRedo: () => <UndoRedo canUndo canRedo={false} onUndo={ignore} onRedo={ignore} />,
  DateCalendar: () => {
    const t = useUiText()
    const [day, setDay] = useState('2026-11-10')
    const [before, after] = [t('ui.page_previous'), t('ui.page_next')]
    const labels = {
      ...{ previousMonth: before, previousYear: before, previousDecade: before },
      ...{ nextMonth: after, nextYear: after, nextDecade: after },
    }
    return <DateCalendar value={day} today="2026-11-22" labels={labels} onChoose={setDay} />
  },
  DialogActions: () => (
    <Stack gap={12}>
      <DialogActions onCancel={ignore} onConfirm={ignore} />
      <DialogActions onCancel={ignore} onConfirm={ignore} kind="destructive" busy />
    </Stack>
  ),
  DropdownMenu: () => {
    const t = useUiText()
    const item = (key: 'ui.theme_light' | 'ui.theme_dark' | 'ui.lock', checked: boolean) =>
      ({ kind: 'item', key, label: t(key), checked, onSelect: ignore }) as const
    return (
      <DropdownMenu
        entries={[
          item('ui.theme_light', true),
          item('ui.theme_dark', false),
          { kind: 'divider', key: 'divider' },
          item('ui.lock', false),
        ]}
      >
        {t('ui.language')}
      </DropdownMenu>
    )
  },
  FieldError: () => <FieldError>{useUiText()('ui.network_failed')}</FieldError>,
  PasswordInput: () => <PasswordInput label={useUiText()('ui.change_password')} />,
  SearchField: () => {
    const t = useUiText()
    const [words, setWords] = useState('')
    return <SearchField label={t('ui.filters')} placeholder={t('ui.filters')} value={words} onSearch={setWords} />
  },
  FilterBar: () => {
    const t = useUiText()
    const chip = { key: 'state', label: t('ui.stage_current'), onRemove: ignore }
    return (
      <FilterBar chips={[chip]} onClear={ignore}>
        <Select aria-label={t('ui.filters')} data={[t('ui.stage_current'), t('ui.stage_done')]} />
      </FilterBar>
    )
  },
  Pagination: () => {
    const [page, setPage] = useState(2)
    return <Pagination current={page} size={20} total={230} onChange={setPage} />
  },
  CaptchaField: () => {
    const t = useUiText()
    const [value, setValue] = useState('')
    const source = useCaptcha({ fetch: fetchCaptcha, onExpired: ignore })
    return (
      <CaptchaField
        source={source}
        value={value}
        onChange={setValue}
        error={undefined}
        length={4}
        messageOf={() => t('ui.network_failed')}
      />
    )
  },
  PlainTextEditor: () => {
    const t = useUiText()
    const box = useRef<HTMLDivElement>(null)
    return (
      <PlainTextEditor
        html={`<p>${t('ui.offline')}</p>`}
        editable
        attributes={{}}
        box={box}
        onChange={ignore}
        onTouch={ignore}
        onSettled={ignore}
      />
    )
  },
  LazyEditor: () => {
    const t = useUiText()
    return (
      <LazyEditor
        html={`<p>${t('ui.offline')}</p>`}
        editable
        attributes={{}}
        load={neverLoads}
        tools={[[IconBold, IconItalic]]}
        onChange={ignore}
      >
        {() => null}
      </LazyEditor>
    )
  },
}

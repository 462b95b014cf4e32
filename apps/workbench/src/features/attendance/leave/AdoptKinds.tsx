import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { type FormEvent, useState } from 'react'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import classes from '../../../parts/page/layout.module.css'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

/** Gives a unit the kinds of leave of its country. */
export function AdoptKinds() {
  const t = useT()
  const { authority } = usePage()
  const [opened, setOpened] = useState(false)
  if (!authority.account.permissions.includes('attendance-rule:write')) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('leave.adopt')}
      </Button>
      {opened && <AdoptDialog onClose={() => setOpened(false)} />}
    </>
  )
}

function AdoptDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [units, setUnits] = useState<readonly string[]>([])
  const [missing, setMissing] = useState(false)
  const { run, running } = useAction(
    (businessUnitId: string) => call('POST /workbenchApi/attendance/leave-kinds/adoptions', { businessUnitId }),
    { refresh: ['/attendance/leave-kinds'], successMessage: ({ added }) => t('leave.adopted', { added }) },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [unit] = units
    setMissing(unit === undefined)
    if (unit !== undefined && (await run(unit).catch(() => undefined))) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('leave.adopt')} width={440} onPhone="sheet">
      <Stack component="form" gap={12} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <RelationPicker
          label={t('leave.adopt_unit')}
          path="/workbenchApi/organisation/business-units"
          values={units}
          required
          error={missing ? t('field.required') : undefined}
          onChange={setUnits}
        />
        <DialogActions onCancel={onClose} confirmLabel={t('leave.adopt')} busy={running} />
      </Stack>
    </Dialog>
  )
}

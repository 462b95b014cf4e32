import { Checkbox } from '@mantine/core'
import { FieldError } from '@rostrum/ui/FieldError'
import { useQuery } from '@tanstack/react-query'
import type { FieldInputProps } from '../../../engine/public/resource-override.ts'
import { QueryErrorNotice } from '../../../parts/desk/QueryErrorNotice.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import classes from './RoleInputs.module.css'

/** The pages of a role, grouped by directory. */
export function MenuPicker({ label, value, onChange, error }: FieldInputProps) {
  const grantable = useQuery(apiQuery('GET /workbenchApi/system/grantable', {}))
  const bound = Array.isArray(value) ? value.map(String) : []
  const menus = grantable.data?.menus ?? []
  const toggle = (code: string, on: boolean) => onChange(on ? [...bound, code] : bound.filter((one) => one !== code))
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {menus
        .filter(({ kind }) => kind === 'directory')
        .map((directory) => (
          <fieldset key={directory.code} className={classes.directory}>
            <legend>{directory.label}</legend>
            <div className={classes.acts}>
              {menus
                .filter(({ parent }) => parent === directory.code)
                .map(({ code, label: name }) => (
                  <Checkbox
                    key={code}
                    size="xs"
                    label={name}
                    checked={bound.includes(code)}
                    onChange={(event) => toggle(code, event.currentTarget.checked)}
                  />
                ))}
            </div>
          </fieldset>
        ))}
      <QueryErrorNotice query={grantable} />
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

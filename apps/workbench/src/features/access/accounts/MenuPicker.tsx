import { Checkbox } from '@mantine/core'
import { FieldError } from '@rostrum/ui/FieldError'
import { Flex, Stack } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import type { FieldInputProps } from '../../../engine/public/resource-override.ts'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import classes from './RoleInputs.module.css'

/** The pages of a role, grouped by directory. */
export function MenuPicker({ label, value, onChange, error }: FieldInputProps) {
  const grantable = useQuery(apiQuery('GET /workbenchApi/system/grantable', {}))
  const bound = Array.isArray(value) ? value.map(String) : []
  const menus = grantable.data?.menus ?? []
  const toggle = (code: string, on: boolean) => onChange(on ? [...bound, code] : bound.filter((one) => one !== code))
  return (
    <Stack component="fieldset" gap={8} className={classes.group}>
      <legend>{label}</legend>
      {menus
        .filter(({ kind }) => kind === 'directory')
        .map((directory) => (
          <Stack key={directory.code} component="fieldset" gap={6} className={classes.directory}>
            <legend>{directory.label}</legend>
            <Flex wrap="wrap" rowGap={4} columnGap={20}>
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
            </Flex>
          </Stack>
        ))}
      <QueryErrorNotice query={grantable} />
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  )
}

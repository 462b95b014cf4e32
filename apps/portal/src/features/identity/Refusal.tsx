import { FieldError } from '@rostrum/ui/FieldError'
import { Box } from '@rostrum/ui/layout'

/** Shows and announces why the whole form was refused. */
export function Refusal({ children }: { children: string | undefined }) {
  return (
    <Box role="alert" hidden={!children} py={8} px={12} bd="error-line" bdrs={8} bg="error-tint">
      {children && <FieldError>{children}</FieldError>}
    </Box>
  )
}

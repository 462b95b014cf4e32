import './styles.ts'

export { Form } from './Form.tsx'
export type * from './form-props.ts'

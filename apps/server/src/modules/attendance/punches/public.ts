export { punchScopeColumns } from './punch-scope.ts'

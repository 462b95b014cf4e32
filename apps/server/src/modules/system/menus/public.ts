export { menusFor } from './menus-for.ts'

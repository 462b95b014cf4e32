/** What a script calls here in place of what a page of VForm or Vue offers: data from the network, messages, timers. */

const data = 'this.getFormRef().executeDataSource(name)'
const message = '$message.info(text)'
const widget = 'this.getWidgetRef(name)'
const later = 'this.$nextTick(callback)'

const names: Readonly<Record<string, readonly string[]>> = {
  [data]: 'fetch XMLHttpRequest axios request ajax $api $http $axios $request'.split(' '),
  [message]: [
    ...'alert confirm prompt ElMessage ElMessageBox ElNotification'.split(' '),
    ...'$alert $confirm $prompt $notify $msgbox $loading'.split(' '),
  ],
  [widget]: 'document jQuery $ $refs $el $children'.split(' '),
  [later]: 'nextTick Vue queueMicrotask requestAnimationFrame'.split(' '),
  'setTimeout(callback, milliseconds)': ['setInterval'],
  'clearTimeout(timer)': ['clearInterval'],
  'this.getFormRef()': '$parent $root getNativeForm'.split(' '),
  onFormDataChange: '$watch $on $once'.split(' '),
  'this.getFormRef().disableForm()': ['setReadMode'],
  'this.getFormRef().showWidgets([name])': 'showDialog showDrawer'.split(' '),
  'this.getFormRef().hideWidgets([name])': 'closeDialog closeDrawer'.split(' '),
}

const substitutes = new Map(Object.entries(names).flatMap(([instead, each]) => each.map((name) => [name, instead])))

export function insteadOf(name: string): string | undefined {
  return substitutes.get(name)
}

import 'element-plus/dist/index.css'
import 'vform3-builds/dist/render.style.css'
import { exportVForm } from '@rostrum/forms/vform/export-vform'
import ElementPlus from 'element-plus'
import renderer from 'vform3-builds/dist/render.umd.js'
import { createApp, h, resolveComponent } from 'vue'
import { registerContender } from '../contender.ts'
import { definitionOf } from '../definition.ts'

type Renderer = { validateForm(done: (valid: boolean) => void): void }

let form: Renderer | undefined

registerContender({
  mount(place, count) {
    const formJson = exportVForm(definitionOf(count))
    const app = createApp({
      render: () =>
        h(resolveComponent('v-form-render'), {
          formJson,
          formData: {},
          optionData: {},
          ref: (shown: unknown) => {
            form = (shown as Renderer | null) ?? undefined
          },
        }),
    })
    app.use(ElementPlus).use(renderer).mount(place)
  },
  validate: () => new Promise((resolve) => form?.validateForm(resolve)),
})

import { Checkbox, DatePicker, Form, FormItem, Input, NumberPicker, Radio, Select, Switch } from '@formily/antd-v5'
import { createForm } from '@formily/core'
import { createSchemaField } from '@formily/react'
import { createRoot } from 'react-dom/client'
import { registerContender } from '../contender.ts'
import { formilySchema } from './formily-schema.ts'

const SchemaField = createSchemaField({
  components: {
    Frame: FormItem,
    text: Input,
    code: Input,
    email: Input,
    longText: Input.TextArea,
    number: NumberPicker,
    select: Select,
    radio: Radio.Group,
    checkboxes: Checkbox.Group,
    date: DatePicker,
    switch: Switch,
  },
})

const form = createForm()

registerContender({
  mount: (place, count) =>
    createRoot(place).render(
      <Form form={form}>
        <SchemaField schema={formilySchema(count)} />
      </Form>,
    ),
  validate: () => form.validate().catch(() => undefined),
})

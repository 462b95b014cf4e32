// The texts of modules that pages load together, see `scripts/message-bundles.ts`.

declare module 'virtual:messages/workbench-first' {
  type Messages = Readonly<Record<string, string>>
  type Load<Result> = () => Promise<Result>
  type ModuleLoaders = Readonly<Record<string, Load<{ readonly messages: Messages }>>>
  export const loaders: Readonly<
    Record<import('./locale.ts').Locale, Load<{ readonly messages: Messages; readonly modules: ModuleLoaders }>>
  >
}

declare module 'virtual:messages/ui' {
  export const loaders: import('./translator.ts').StaffLoaders
}

declare module 'virtual:messages/guide-first' {
  export const loaders: import('./translator.ts').StaffLoaders
}

declare module 'virtual:messages/access/identity' {
  export const loaders: import('./translator.ts').StaffLoaders
}

declare module 'virtual:messages/approvals/requests' {
  export const loaders: import('./translator.ts').StaffLoaders
}

declare module 'virtual:messages/system/workspace' {
  export const loaders: import('./translator.ts').StaffLoaders
}

declare module 'virtual:messages/portal-first' {
  export const loaders: import('./translator.ts').PortalLoaders
}

declare module 'virtual:messages/portal-rest' {
  export const loaders: import('./translator.ts').PortalLoaders
}

declare module 'virtual:messages/designer' {
  export const loaders: import('./translator.ts').PortalLoaders
}

declare module 'virtual:messages/portal.zh-CN' {
  export const messages: import('./translator.ts').Texts<import('./modules.ts').PortalMessages>
}

declare module 'virtual:messages/portal.en' {
  export const messages: import('./translator.ts').Texts<import('./modules.ts').PortalMessages>
}

declare module 'virtual:messages/workbench.en' {
  export const messages: import('./translator.ts').Texts<import('./modules.ts').WorkbenchMessages>
}

declare module 'virtual:messages/workbench.lo' {
  export const messages: import('./translator.ts').Texts<import('./modules.ts').WorkbenchMessages>
}

declare module 'virtual:messages/designer.zh-CN' {
  export const messages: import('./translator.ts').Texts<import('./modules.ts').DesignerMessages>
}

declare module 'virtual:messages/designer.en' {
  export const messages: import('./translator.ts').Texts<import('./modules.ts').DesignerMessages>
}

declare module 'virtual:messages/ui.zh-CN' {
  export const messages: import('./translator.ts').Texts<import('./modules.ts').UiMessages>
}

declare module 'virtual:messages/ui.en' {
  export const messages: import('./translator.ts').Texts<import('./modules.ts').UiMessages>
}

declare module 'virtual:messages/forms/engine' {
  export const loaders: import('./translator.ts').StaffLoaders
}

declare module 'virtual:messages/forms/engine.zh-CN' {
  export const messages: import('./translator.ts').Texts<import('./modules.ts').MessagesIn<['forms/engine']>>
}

declare module 'virtual:messages/forms/engine.en' {
  export const messages: import('./translator.ts').Texts<import('./modules.ts').MessagesIn<['forms/engine']>>
}

declare module 'virtual:messages/forms/catalogue.zh-CN' {
  export const messages: import('./translator.ts').Texts<import('./modules.ts').MessagesIn<['forms/catalogue']>>
}

declare module 'virtual:messages/attendance/devices' {
  export const loaders: import('./translator.ts').StaffLoaders
}

declare module 'virtual:messages/attendance/figure-reports' {
  export const loaders: import('./translator.ts').StaffLoaders
}

declare module 'virtual:messages/attendance/days' {
  export const loaders: import('./translator.ts').StaffLoaders
}

declare module 'virtual:messages/guide/attendance' {
  export const loaders: import('./translator.ts').StaffLoaders
}

declare module 'virtual:messages/guide/punch' {
  export const loaders: import('./translator.ts').StaffLoaders
}

declare module 'virtual:messages/attendance/appeals' {
  export const loaders: import('./translator.ts').StaffLoaders
}

declare module 'virtual:messages/attendance/requests' {
  export const loaders: import('./translator.ts').StaffLoaders
}

declare module 'virtual:messages/workforce/documents' {
  export const loaders: import('./translator.ts').StaffLoaders
}

declare module 'virtual:messages/workforce/employees' {
  export const loaders: import('./translator.ts').StaffLoaders
}

declare module 'virtual:messages/workforce/own-file' {
  export const loaders: import('./translator.ts').StaffLoaders
}

// web/admin/editor/TitleField.tsx
export const HEADLINE_HERE = "শিরোনাম";

// web/admin/editor/rich-text/rich-content.ts
export const WRITE_HERE = "এখানে লিখুন…";

// web/admin/editor/settings/SettingsPanel.tsx
export const CREDIT_HINT = "Who took or drew it. Readers see “ছবি:” before it.";

import { TextField } from '#web/ui/form/text-field.tsx'

type Names = { name_ar: string; name_en: string }
type Props = {
  texts: { nameAr: string; nameEn: string }
  maxLength: number
  values: Names
  errors: Record<string, string | undefined>
  onChange: (part: Partial<Names>) => void
}

export const NameFields = ({ texts, maxLength, values, errors, onChange }: Props) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <TextField
      label={texts.nameAr}
      error={errors.name_ar}
      dir="rtl"
      lang="ar"
      maxLength={maxLength}
      value={values.name_ar}
      onChange={({ target }) => onChange({ name_ar: target.value })}
    />
    <TextField
      label={texts.nameEn}
      error={errors.name_en}
      dir="ltr"
      lang="en"
      maxLength={maxLength}
      value={values.name_en}
      onChange={({ target }) => onChange({ name_en: target.value })}
    />
  </div>
)

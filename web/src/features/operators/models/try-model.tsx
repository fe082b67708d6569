import { modelServices, type ModelService } from '@agentry/contract/rules/operators'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { submitted } from '../../../core/form.ts'
import { api } from '../../../core/server/api.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type Field = 'service' | 'model' | 'key' | 'address'

export function TryModel() {
  const [isOpen, setOpen] = useState(false)
  const trial = useMutation({
    mutationFn: ({ service, model, key, address }: Record<Field, string>) =>
      api('POST /admin/models/test', {
        body: { service: service as ModelService, model, key: key || null, address: address.trim() || null },
      }),
  })
  const formId = useId()
  const close = () => {
    setOpen(false)
    trial.reset()
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Test a key
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={close}
          title="Test a key"
          footer={
            <>
              <Button onClick={close}>Close</Button>
              <Button type="submit" form={formId} look="primary" busy={trial.isPending}>
                Test
              </Button>
            </>
          }
        >
          <form
            id={formId}
            className="grid gap-4"
            onSubmit={submitted<Field>((fields) => trial.mutate(fields))}
          >
            <p>The model is asked for one short answer. Nothing that you enter here is stored.</p>
            <Select label="Service" name="service">
              {Object.entries(modelServices).map(([service, name]) => (
                <option key={service} value={service}>
                  {name}
                </option>
              ))}
            </Select>
            <TextField label="Model" name="model" required maxLength={200} />
            <TextField
              label="Key"
              name="key"
              type="password"
              autoComplete="off"
              maxLength={500}
              hint="Empty for the key in use."
            />
            <TextField label="Address" name="address" type="url" maxLength={500} hint="Only with a key." />
            {trial.isError && <Alert>{trial.error.message}</Alert>}
            {trial.data && <Alert tone={trial.data.answered ? 'good' : 'bad'}>{trial.data.detail}</Alert>}
          </form>
        </Dialog>
      )}
    </>
  )
}

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { z } from 'zod';
import { Toaster } from '../src/kit/toast/Toaster.tsx';
import { KitProvider } from '../src/theme/KitProvider.tsx';
import { DialogsPage } from './DialogsPage.tsx';
import { EditorPage } from './EditorPage.tsx';
import { FieldsPage } from './FieldsPage.tsx';
import { Frame } from './Frame.tsx';
import { PickersPage } from './PickersPage.tsx';
import { PiecesPage } from './PiecesPage.tsx';
import { TablePage } from './TablePage.tsx';

z.config({ jitless: true });

const router = createHashRouter([
  {
    Component: Frame,
    children: [
      { path: '/', Component: PiecesPage },
      { path: '/fields', Component: FieldsPage },
      { path: '/pickers', Component: PickersPage },
      { path: '/editor', Component: EditorPage },
      { path: '/table/:state', Component: TablePage },
      { path: '/dialogs', Component: DialogsPage },
    ],
  },
]);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <KitProvider>
        <RouterProvider router={router} />
        <Toaster />
      </KitProvider>
    </StrictMode>,
  );
}

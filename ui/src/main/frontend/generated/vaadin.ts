import './vaadin-featureflags.js';

import './index';

import './vaadin-react.js';
import './app-shell-imports.js';
import './css.generated.js';
import { applyCss } from './css.generated.js';
applyCss(document);

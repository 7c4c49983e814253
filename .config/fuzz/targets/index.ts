import { admin } from './admin.ts';
import { categoryBody } from './category-body.ts';
import { har } from './har.ts';
import { hostileService } from './hostile-service.ts';
import { inputs } from './inputs.ts';
import { linear } from './linear.ts';
import { rawHttp } from './raw-http.ts';
import { redaction } from './redaction.ts';

export const targets = [
  rawHttp,
  categoryBody,
  admin,
  inputs,
  har,
  hostileService,
  redaction,
  linear,
];

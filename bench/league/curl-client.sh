#!/usr/bin/env bash
set -eu
args=(--silent --show-error --fail --retry 3 -H "Authorization: Bearer $PET_CATALOGUE_API_KEY")
if [ "$PET_CATALOGUE_OPERATION" = createCategory ]; then args+=(--json '{"name":"Axolotl"}'); fi
curl "${args[@]}" "$PET_CATALOGUE_URL/categories"

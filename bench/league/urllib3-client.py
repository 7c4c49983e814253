import os, sys
import requests, urllib3

url = os.environ["PET_CATALOGUE_URL"] + "/categories"
headers = {"Authorization": "Bearer " + os.environ["PET_CATALOGUE_API_KEY"]}
creates = os.environ["PET_CATALOGUE_OPERATION"] == "createCategory"
method, json = ("POST", {"name": "Axolotl"}) if creates else ("GET", None)

if sys.argv[1] == "requests":
    response = requests.request(method, url, headers=headers, json=json)
    response.raise_for_status()
    response.json()
else:
    retries = urllib3.Retry(3, status_forcelist=[429, 503])
    response = urllib3.PoolManager(retries=retries).request(method, url, headers=headers, json=json)
    if response.status >= 400:
        sys.exit(f"answered {response.status}")
    response.json()
